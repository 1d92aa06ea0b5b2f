import { createSSRApp } from 'vue';
import App from './App.vue';

createSSRApp(App, Object.fromEntries(new URLSearchParams(location.search))).mount('#app');
