import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// Without this option Vue treats the tag as a Vue component and warns.
const isCustomElement = (tag: string) => tag.startsWith('project-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
