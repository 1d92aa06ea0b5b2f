import { hostPages } from './host-pages.ts';

hostPages({ 'react-host': 'Screener questionnaire', 'vue-host': 'Main questionnaire' });
