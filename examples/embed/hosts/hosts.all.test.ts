import { hostPages } from '../../testing/host-pages.ts';

hostPages({
  'hosts/react-18': 'Stimulus boards',
  'hosts/svelte': 'Topline storyline',
  'hosts/angular': 'Report template',
});
