import type { View } from '@project-dashboard/core/contract';
import { TBD } from '@project-dashboard/core/dates';
import { useState } from 'react';
import { Sheet } from '../../../parts/section/Sheet.tsx';
import { Timeline } from '../Timeline.tsx';
import * as css from './Bench.css.ts';
import { mainPage, milestoneRow, stressCases, TODAY } from './milestone-row.ts';

const cases = {
  'Project page': mainPage,
  ...stressCases,
  'Nothing has a date': [milestoneRow('Debrief presentation', 'scheduled', TBD)],
};

/** The strip in every case of the design's pictures. */
export function Bench({ viewMode }: { viewMode: View }) {
  const [selected, setSelected] = useState('nothing');
  return (
    <div className={css.bench}>
      {Object.entries(cases).map(([name, milestones]) => (
        <section key={name} aria-label={name} className={css.column}>
          <p>{name}</p>
          <Sheet padding="none">
            <Timeline
              hasInputDates={false}
              milestones={milestones}
              today={TODAY}
              viewMode={viewMode}
              onSelect={setSelected}
            />
          </Sheet>
        </section>
      ))}
      <output aria-label="Selected">{selected}</output>
    </div>
  );
}
