import { mount } from 'svelte';
import { readProjects } from '../read-projects.ts';
import App from './App.svelte';

const target = document.querySelector('#app');
if (target) mount(App, { target, props: { projects: await readProjects() } });
