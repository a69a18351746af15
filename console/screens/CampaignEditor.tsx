import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/views/ui/Button.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { amountNames, currenciesIn, termNames } from '../machines/campaign-fields.ts';
import type { CampaignEvent } from '../machines/campaign.machine.ts';
import type { CampaignViewModel } from '../machines/campaign.view.ts';
import { ProblemNotice } from '../ui/Problem.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { SimulationView } from './SimulationView.tsx';

interface Props {
  readonly view: CampaignViewModel;
  readonly send: (event: CampaignEvent) => void;
  /** The way back, beside the buttons. */
  readonly back?: ReactNode;
}

/** The terms of a campaign, what they would have cost, and the reason of the proposal. */
export function CampaignEditor({ view, send, back }: Props) {
  const { step, problem, simulation } = view;
  const isBusy = step === 'simulating' || step === 'proposing' || step === 'proposed';
  return (
    <div className={ui.columns}>
      <Card title={<FormattedMessage id="campaign.rules" />}>
        <form
          className={ui.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'simulationRequested' });
          }}
        >
          <TermFields view={view} send={send} isDisabled={isBusy} />
          {problem && simulation === null ? <ProblemNotice problem={problem} /> : null}
          <div className={ui.actions}>
            <Button type="submit" variant={simulation === null ? 'primary' : 'secondary'} isPending={step === 'simulating'}>
              <FormattedMessage id="campaign.simulate" />
            </Button>
            {back}
          </div>
        </form>
      </Card>
      <div className={ui.stack}>
        {simulation === null ? (
          <Card title={<FormattedMessage id="campaign.simulation" />}>
            <p className={ui.muted}>
              <FormattedMessage id="campaign.simulate_first" />
            </p>
          </Card>
        ) : (
          <>
            <SimulationView simulation={simulation} />
            <Proposal view={view} send={send} />
          </>
        )}
      </div>
    </div>
  );
}

function Proposal({ view: { step, fields, missing, problem }, send }: Props) {
  const { text } = useFormat();
  return (
    <Card title={<FormattedMessage id="campaign.propose" />}>
      <form
        className={ui.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'submitted' });
        }}
      >
        <TextField
          label={text('form.reason')}
          description={text('form.reason_help')}
          isMultiline
          isRequired
          maxLength={1000}
          name="reason"
          value={fields['reason'] ?? ''}
          onChange={(value) => send({ type: 'reasonChanged', value })}
          errorMessage={missing === 'reason' ? text('form.missing') : null}
        />
        {problem ? <ProblemNotice problem={problem} /> : null}
        <div className={ui.actions}>
          <Button type="submit" variant="primary" isPending={step === 'proposing' || step === 'proposed'}>
            <FormattedMessage id="propose.button" />
          </Button>
        </div>
      </form>
    </Card>
  );
}

const numeric: readonly string[] = ['bonus_percent', 'wagering_times', 'bonus_days', 'rounds', 'days'];

function TermFields({ view: { fields, missing }, send, isDisabled }: Props & { readonly isDisabled: boolean }) {
  const { text } = useFormat();
  const isNew = !fields['campaign_id'];
  const control = (name: string) => ({
    name,
    value: fields[name] ?? '',
    onChange: (value: string) => send({ type: 'changed', field: name, value }),
    errorMessage: missing === name ? text('form.missing') : null,
    isDisabled,
  });
  const input = (name: string, label: string, more: object = {}) => (
    <TextField
      key={name}
      {...control(name)}
      label={label}
      isRequired
      inputMode={numeric.includes(name) ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={false}
      {...more}
    />
  );
  const choice = (name: string, values: readonly string[]) => (
    <Select
      key={name}
      {...control(name)}
      label={text(`campaign.field.${name}`)}
      isRequired
      placeholder={text('propose.choose')}
      options={values.map((id) => ({ id, label: text(`campaign.field.${name}.${id}`) }))}
    />
  );
  const term = (name: string) =>
    name === 'winnings'
      ? choice(name, ['cash', 'bonus'])
      : input(name, text(`campaign.field.${name}`), name === 'currencies' ? { description: text('campaign.field.currencies_help') } : {});
  return (
    <>
      {isNew ? input('code', text('campaigns.code'), { description: text('campaign.field.code_help') }) : null}
      {termNames(fields).map(term)}
      {currenciesIn(fields).map((currency) => (
        <fieldset key={currency} className={ui.form}>
          <legend>{currency}</legend>
          {amountNames(fields, currency).map((name) => {
            const [kind = ''] = name.split('_');
            const ofType = kind === 'maximum' ? `maximum_${fields['type']}` : kind;
            return input(name, text(`campaign.field.${ofType}`), { inputMode: 'decimal' });
          })}
        </fieldset>
      ))}
      {isNew ? (
        <>
          {input('starts_at', text('campaigns.starts'), {
            type: 'datetime-local',
            isRequired: false,
            description: text('propose.starts_at_help'),
          })}
          {input('ends_at', text('campaigns.ends'), {
            type: 'datetime-local',
            isRequired: false,
            description: text('propose.campaign_end_help'),
          })}
          {input('country', text('campaign.country'), { isRequired: false, description: text('propose.country_help') })}
          {choice('is_public', ['true', 'false'])}
        </>
      ) : null}
    </>
  );
}
