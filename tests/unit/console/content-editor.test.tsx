// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Texts } from '#console/i18n/Texts.tsx';
import { bodyFrom, fieldsFrom, missingIn } from '#console/screens/content-fields.ts';
import ContentEditor from '#console/screens/ContentEditor.tsx';
import type { ContentBody, ContentRecord } from '#console/data/types.ts';
import { type Problem, ProblemError } from '#openapi/model.ts';
import { contentBody, contentRecord } from '#tests/support/fixtures/console-content.ts';

const changed = {
  kind: 'refused',
  status: 409,
  code: 'draft_changed',
  refusal: { code: 'draft_changed', message: 'Somebody else was first.' },
} as unknown as Problem;

/** The editor over a platform with one draft, which another tab may save too. */
function openEditor() {
  const platform = { record: contentRecord, saves: [] as [number, ContentBody][] };
  const person = userEvent.setup();
  const onReload = vi.fn();
  const view = (): ReactElement => (
    <Texts>
      <ContentEditor
        record={platform.record}
        mayChange
        save={async (revision, body) => {
          platform.saves.push([revision, body]);
          if (revision !== platform.record.revision) throw new ProblemError(changed);
          platform.record = { ...platform.record, revision: revision + 1, draft: { body, by: 'Cora', at: '2026-11-20T09:00:00Z' } };
          return platform.record;
        }}
        preview={() => new Promise(() => undefined)}
        upload={() => new Promise(() => undefined)}
        onDiscard={() => Promise.resolve()}
        onChanged={() => shown.rerender(view())}
        onReload={onReload}
      />
    </Texts>
  );
  const shown = render(view());
  const theirs = (record: Partial<ContentRecord>) => {
    platform.record = { ...platform.record, ...record };
  };
  const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ });
  const save = () => person.click(screen.getByRole('button', { name: 'Save the draft' }));
  return { platform, person, theirs, title, save, onReload };
}

describe('[issue 34.5] the form of a draft', () => {
  test('saves each language, one revision after the other', async () => {
    const { platform, person, title, save } = openEditor();
    await person.type(title(), '!');
    await person.click(screen.getByRole('tab', { name: 'Français' }));
    await person.type(title(), '?');
    await save();
    await screen.findByText(/Saved as revision 5/);
    await person.type(title(), '?');
    await save();
    await screen.findByText(/Saved as revision 6/);
    expect(platform.saves.map(([revision]) => revision)).toEqual([4, 5]);
    expect(platform.saves[1]![1].texts).toMatchObject({ en: { name: 'Autumn gift!' }, fr: { name: 'Cadeau d’automne??' } });
  });

  test('that was saved in another tab is refused with what was typed still there, and saved over it when the person says so', async () => {
    const { platform, person, theirs, title, save } = openEditor();
    theirs({ revision: 7 });
    await person.type(title(), ' of mine');
    await save();
    await person.click(await screen.findByRole('button', { name: 'Continue with mine' }));
    expect(title().value).toBe('Autumn gift of mine');
    await save();
    await screen.findByText(/Saved as revision 8/);
    expect(platform.saves.map(([revision, { texts }]) => [revision, texts.en?.name])).toEqual([
      [4, 'Autumn gift of mine'],
      [7, 'Autumn gift of mine'],
    ]);
  });

  test('shows the text of the other tab when the person drops their own', async () => {
    const { person, theirs, save, onReload } = openEditor();
    theirs({ revision: 7 });
    await save();
    await person.click(await screen.findByRole('button', { name: 'Show theirs and drop mine' }));
    await waitFor(() => expect(onReload).toHaveBeenCalledOnce());
  });

  test('marks the languages that lack a text', async () => {
    const { person, title } = openEditor();
    await person.click(screen.getByRole('tab', { name: 'Español' }));
    await person.clear(title());
    expect(screen.getByRole('tab', { name: 'Español (incomplete)' })).toBeTruthy();
  });
});

test('[issue 34.5] fields and body of each kind are each other’s inverse', () => {
  const starts_at = '2026-12-01T10:30:00.000Z';
  const body = { ...contentBody, starts_at };
  expect(bodyFrom('promotion', fieldsFrom('promotion', body))).toEqual(body);
  expect(bodyFrom('page', fieldsFrom('page', body))).toEqual({ texts: body.texts });
  const { es: _es, ...texts } = body.texts;
  expect(missingIn('promotion', fieldsFrom('promotion', { texts }), ['en', 'es'])).toEqual(['es']);
});
