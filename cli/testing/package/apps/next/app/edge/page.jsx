import { App } from '../App.jsx';

export const runtime = 'edge';

export default async function Page({ searchParams }) {
  const { api, token } = await searchParams;
  return <App api={api} token={token} />;
}
