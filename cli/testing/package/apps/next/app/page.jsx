import { App } from './App.jsx';

export default async function Page({ searchParams }) {
  const { api, token } = await searchParams;
  return <App api={api} token={token} />;
}
