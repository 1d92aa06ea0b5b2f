import { renderToString } from 'react-dom/server';
import { App } from './App.jsx';

export const render = ({ api, token }) => renderToString(<App api={api} token={token} />);
