export const load = ({ url }) => ({
  api: url.searchParams.get('api'),
  token: url.searchParams.get('token'),
});
