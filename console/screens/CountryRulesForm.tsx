import { useLocation } from 'wouter';
import { Card } from '#src/views/ui/Card.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import type { Act, CountryRuleRecord, Proposal } from '../data/types.ts';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';
import { changesFrom, fieldsOf, ruleFields } from './country-rule-fields.ts';

interface Props {
  readonly record: CountryRuleRecord;
  readonly send: (proposal: Act & { readonly reason: string }) => Promise<Proposal>;
}

/** Proposes a set of stricter rules, which replaces the one before. Each field shows the figure of the file. */
export function CountryRulesForm({ record, send }: Props) {
  const { text } = useFormat();
  const [, go] = useLocation();
  const form = useSubmission<Proposal>({
    fields: { ...fieldsOf(record.changes), starts_at: '', reason: '' },
    required: ['reason'],
    send: ({ reason = '', starts_at: starts, ...rest }) => {
      const parameters = {
        ...(record.country !== null && { country: record.country }),
        ...(starts && { starts_at: new Date(starts).toISOString() }),
        rules: changesFrom(rest),
      };
      return send({ operation: 'setCountryRules', parameters, reason });
    },
    onFinished: ({ id }) => go(`/proposals/${id}`),
  });
  return (
    <Card title={text('country.propose')}>
      <div className={ui.stack}>
        <p>{text('country.propose_help')}</p>
        <ReasonForm form={form} button={text('propose.button')}>
          {record.rules.map((rule) => (
            <RuleField key={rule.rule} rule={rule} control={form.field(rule.rule)} />
          ))}
          <TextField
            {...form.field('starts_at')}
            label={text('country.starts')}
            description={text('country.starts_help')}
            type="datetime-local"
          />
        </ReasonForm>
      </div>
    </Card>
  );
}

interface FieldProps {
  readonly rule: CountryRuleRecord['rules'][number];
  readonly control: ReturnType<ReturnType<typeof useSubmission>['field']>;
}

function RuleField({ rule: { rule, file }, control }: FieldProps) {
  const { text } = useFormat();
  const kind = ruleFields[rule];
  const label = text(`country.rule.${rule}`);
  const description = text('country.by_file', { file });
  const valueOf = (id: string): string =>
    rule === 'identity_before'
      ? id
          .split(' ')
          .map((act) => text(`country.identity.${act}`))
          .join(', ')
      : text(`country.value.${id}`);
  if (typeof kind !== 'string') {
    const options = [{ id: '', label: text('country.as_file') }, ...kind.map((id) => ({ id, label: valueOf(id) }))];
    return <Select {...control} label={label} description={description} options={options} />;
  }
  return (
    <TextField
      {...control}
      label={label}
      description={description}
      inputMode={kind === 'number' ? 'numeric' : 'decimal'}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
