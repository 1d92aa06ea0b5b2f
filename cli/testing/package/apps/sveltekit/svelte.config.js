// Without an adapter: vite preview serves the build.
export default { kit: {} };
