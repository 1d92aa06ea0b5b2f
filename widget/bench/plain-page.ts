/** The reference: as many rows as plain HTML, with just enough script for the same interactions. */
export function plainPage(rows: number): string {
  const cells = Array.from({ length: rows }, (_, index) => {
    const name = `Row ${index + 1}`;
    return `<tr><td><button aria-label="Reorder ${name}">=</button><td><input type="checkbox" aria-label="${name}"><td>${name}: questionnaire, fieldwork and first reading<td>Pending<td>Agency<td>November 21`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Plain</title>
<style>td{height:52px;padding:0 12px}table{width:100%}</style>
<input aria-label="Text"><button id="open">Open</button><dialog><input></dialog>
<table>${cells.join('\n')}</table>
<script>
  document.querySelector('#open').onclick = () => document.querySelector('dialog').showModal();
  let drag = null;
  addEventListener('mousedown', ({ target, clientY }) => {
    if (target.matches('td button')) drag = { row: target.closest('tr'), from: clientY };
  });
  addEventListener('mousemove', ({ clientY }) => {
    if (drag) drag.row.style.transform = 'translateY(' + (clientY - drag.from) + 'px)';
  });
  addEventListener('mouseup', ({ clientX, clientY }) => {
    if (!drag) return;
    drag.row.style.pointerEvents = 'none';
    document.elementFromPoint(clientX, clientY)?.closest('tr')?.after(drag.row);
    drag.row.style.transform = drag.row.style.pointerEvents = '';
    drag = null;
  });
</script>`;
}
