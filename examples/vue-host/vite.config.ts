import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// Without the option Vue takes the tag for one of its own components and warns.
const isCustomElement = (tag: string) => tag.startsWith('project-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
