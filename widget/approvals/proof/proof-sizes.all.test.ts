import { expect, test } from 'vitest';
import { press } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { drawPicture } from '../testing/draw-picture.ts';

const pages = projectPages();

test.each([
  ['image/png', 3000, 4000, 'image/png', '1200 × 1600'],
  ['image/jpeg', 3000, 4000, 'image/jpeg', '1200 × 1600'],
  ['image/webp', 3000, 4000, 'image/jpeg', '1200 × 1600'],
  // The server would refuse this image for its side.
  ['image/png', 14_000, 700, 'image/png', '1600 × 80'],
])(
  'a proof of %s with %i × %i px is stored as %s of %s',
  async (type, width, height, stored, size) => {
    const { page, client, project } = await pages.open({
      rows: (api, { id }) => api.createApproval({ id, body: { itemName: 'Boards' } }),
    });
    await page.getByLabel('Approve Boards').click();
    const dialog = page.getByRole('dialog', { name: 'Approve with Screenshot' });
    const buffer = await drawPicture(page, width, height, type);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo', mimeType: type, buffer });
    await dialog.getByText(`${size}, `).waitFor();
    await press(dialog, 'Approve');
    await dialog.waitFor({ state: 'detached' });
    const id = (await client.listApprovals({ id: project.id }))[0]?.id ?? '';
    expect((await client.readApprovalProof({ id })).type).toBe(stored);
  },
);
