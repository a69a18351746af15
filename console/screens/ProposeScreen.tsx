import { FormattedMessage } from 'react-intl';
import { useLocation, useSearchParams } from 'wouter';
import { Card } from '#src/views/ui/Card.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole, useSession } from '../data/console.ts';
import type { ActOperation, Proposal } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/methods.json';
import receiptTexts from '../i18n/messages/en/receipt-rules.json';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';
import type { ActField } from './act-forms/form.ts';
import { actForms, actFrom, actsOf } from './acts.ts';

/** The address may name the act and its fields, so that a player's page or a queue can link to a prefilled form. */
function ProposeScreen() {
  const { text, known } = useFormat();
  const [, go] = useLocation();
  const [params] = useSearchParams();
  const acts = actsOf(useSession().permissions);
  const operation = acts.find((each) => each === params.get('operation')) ?? acts[0];
  if (operation === undefined) return <Page title={text('proposals.new')} lead={text('problem.forbidden')} />;
  return (
    <Page title={text('propose.title', { act: known('act', operation) })} lead={text('propose.lead')}>
      <Card>
        <div className={ui.stack}>
          <div className={ui.form}>
            <Select
              label={text('propose.operation')}
              value={operation}
              onChange={(id) => go(`/proposals/new?operation=${id}`, { replace: true })}
              options={acts.map((id) => ({ id, label: known('act', id) }))}
            />
          </div>
          <ActFormFields key={operation} operation={operation} given={Object.fromEntries(params)} />
        </div>
      </Card>
    </Page>
  );
}

export default withTexts({ ...texts, ...receiptTexts }, ProposeScreen);

interface FormProps {
  readonly operation: ActOperation;
  readonly given: Readonly<Record<string, string>>;
}

function ActFormFields({ operation, given }: FormProps) {
  const [, go] = useLocation();
  const { client } = useConsole();
  const fields = actForms[operation].fields ?? [];
  // The address names the act itself under the same word as one of its fields.
  const initial = fields.map(({ name }) => [name, name === 'operation' ? '' : (given[name] ?? '')]);
  const form = useSubmission<Proposal>({
    fields: { ...Object.fromEntries(initial), reason: '' },
    required: [...fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name), 'reason'],
    send: ({ reason = '', ...rest }) => unwrap(client.POST('/proposals', { body: { ...actFrom(operation, rest), reason } })),
    onFinished: ({ id }) => go(`/proposals/${id}`),
  });
  return (
    <ReasonForm
      form={form}
      button={<FormattedMessage id="propose.button" />}
      back={
        <PageLink variant="quiet" href="/proposals">
          <FormattedMessage id="ui.back" />
        </PageLink>
      }
    >
      {fields.map((field) => (
        <FieldOfAct key={field.name} field={field} control={form.field(field.name)} />
      ))}
    </ReasonForm>
  );
}

interface FieldProps {
  readonly field: ActField;
  readonly control: {
    readonly name: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly errorMessage: string | null;
  };
}

const inputTypes = { number: 'text', numbers: 'text', text: 'text', codes: 'text', day: 'date', moment: 'datetime-local' } as const;

function FieldOfAct({ field: { name, kind, isOptional, texts, help, label: labelId }, control }: FieldProps) {
  const { text, known } = useFormat();
  const label = text(labelId ?? (name === 'player_id' ? 'propose.player' : `propose.${name}`));
  if (kind === 'number' || kind === 'numbers' || kind === 'text' || kind === 'codes' || kind === 'day' || kind === 'moment')
    return (
      <TextField
        {...control}
        label={label}
        isRequired={!isOptional}
        type={inputTypes[kind]}
        inputMode={kind === 'number' ? 'numeric' : undefined}
        description={help === undefined ? undefined : text(help)}
        autoComplete="off"
        spellCheck={false}
      />
    );
  const values = kind === 'boolean' ? ['true', 'false'] : kind;
  return (
    <Select
      {...control}
      label={label}
      isRequired={!isOptional}
      placeholder={text('propose.choose')}
      options={values.map((id) => ({ id, label: known(texts ?? `propose.${name}`, id) }))}
    />
  );
}
