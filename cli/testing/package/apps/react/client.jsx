import { hydrateRoot } from 'react-dom/client';
import { App } from './App.jsx';

const { api, token } = Object.fromEntries(new URLSearchParams(location.search));
hydrateRoot(document.querySelector('#app'), <App api={api} token={token} />);
