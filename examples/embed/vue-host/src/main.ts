import { createApp } from 'vue';
import App from './App.vue';

const projects = await fetch('projects.json');
createApp(App, { projects: await projects.json() }).mount('#app');
