import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MonthlyStatement } from '#openapi/model.ts';
import { statementParts } from '#domain/statement.ts';
import { Notice } from '../ui/Notice.tsx';
import { statementWords } from './statement-words.ts';
import styles from './statement.module.css';

/** A month in figures of one colour, because a loss is no alarm and a win no celebration: first the result of play, in words. */
export function StatementFigures({ statement }: { readonly statement: MonthlyStatement }) {
  const intl = useIntl();
  const words = statementWords(intl, statement);
  const play = useId();
  return (
    <>
      {statement.is_so_far ? (
        <Notice tone="info">
          <FormattedMessage id="statement.so_far" />
        </Notice>
      ) : null}
      <div>
        <p className={styles.result}>{words.result}</p>
        <p className={styles.muted}>
          <FormattedMessage id="statement.result.how" />
        </p>
      </div>
      <section className={styles.part} aria-labelledby={play}>
        <h2 id={play}>
          <FormattedMessage id="statement.play" />
        </h2>
        <dl className={styles.facts}>
          {words.facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{words.limitsOf}</dt>
            {words.limits.length > 0 ? (
              words.limits.map((limit) => <dd key={limit}>{limit}</dd>)
            ) : (
              <dd>
                <FormattedMessage id="statement.limits.none" />
              </dd>
            )}
          </div>
        </dl>
      </section>
      <div className={styles.parts}>
        {statementParts(statement).map(({ part, sums }) => (
          <table key={part} className={styles.table}>
            <caption>
              <FormattedMessage id={`statement.part.${part}`} />
            </caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">
                  <FormattedMessage id="statement.column.line" />
                </th>
                <th scope="col">
                  <FormattedMessage id="statement.column.value" />
                </th>
              </tr>
            </thead>
            <tbody>
              {sums.map((sum) => (
                <tr key={sum.line} className={sum.line === 'opening' || sum.line === 'closing' ? styles.balance : undefined}>
                  <th scope="row">{words.line(sum.line)}</th>
                  <td translate="no">{words.sum(sum)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  );
}
