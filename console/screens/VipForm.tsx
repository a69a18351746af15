import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#src/views/ui/Button.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import type { Act, Proposal, VipRecord } from '../data/types.ts';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';
import styles from './screens.module.css';
import { fieldOf, fieldsOf, figures, languages, levelsFrom, maxLevels, minLevels } from './vip-fields.ts';

interface Props {
  readonly record: VipRecord;
  readonly send: (proposal: Act & { readonly reason: string }) => Promise<Proposal>;
}

/** Proposes a version of the levels, beginning with the newest one. */
export function VipForm({ record, send }: Props) {
  const { text } = useFormat();
  const [, go] = useLocation();
  const newest = record.versions[0]?.levels ?? record.levels;
  const [count, setCount] = useState(newest.length);
  // The call is that of the first render, so it reads the count from here.
  const counted = useRef(count);
  const resize = (next: number) => {
    counted.current = next;
    setCount(next);
  };
  const form = useSubmission<Proposal>({
    fields: { ...fieldsOf(newest), starts_at: '', reason: '' },
    required: ['reason'],
    send: ({ reason = '', starts_at: starts, ...rest }) => {
      const parameters = { ...(starts && { starts_at: new Date(starts).toISOString() }), levels: levelsFrom(rest, counted.current) };
      return send({ operation: 'setVipLevels', parameters, reason });
    },
    onFinished: ({ id }) => go(`/proposals/${id}`),
  });
  return (
    <Card title={text('vip.propose')}>
      <div className={ui.stack}>
        <p>{text('vip.propose_help')}</p>
        <ReasonForm form={form} button={text('propose.button')}>
          {Array.from({ length: count }, (_, level) => (
            <LevelFields key={level} level={level} field={form.field} />
          ))}
          <div className={ui.actions}>
            <Button variant="secondary" isDisabled={count >= maxLevels} onPress={() => resize(count + 1)}>
              {text('vip.add')}
            </Button>
            <Button variant="secondary" isDisabled={count <= minLevels} onPress={() => resize(count - 1)}>
              {text('vip.remove')}
            </Button>
          </div>
          <TextField {...form.field('starts_at')} label={text('vip.starts')} description={text('vip.starts_help')} type="datetime-local" />
        </ReasonForm>
      </div>
    </Card>
  );
}

interface LevelProps {
  readonly level: number;
  readonly field: ReturnType<typeof useSubmission>['field'];
}

function LevelFields({ level, field }: LevelProps) {
  const { text } = useFormat();
  const common = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <fieldset className={styles.level}>
      <legend>{text('vip.level', { level })}</legend>
      {figures.map((figure) => (
        <TextField key={figure} {...field(fieldOf(level, figure))} {...common} label={text(`vip.figure.${figure}`)} inputMode="decimal" />
      ))}
      {languages.map((language) => (
        <TextField
          key={language}
          {...field(fieldOf(level, `name_${language}`))}
          {...common}
          label={text(`vip.name.${language}`)}
          maxLength={30}
        />
      ))}
    </fieldset>
  );
}
