import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { required } from '#domain/required.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { LinkButton } from '#src/views/ui/LinkButton.tsx';
import styles from './FlowMap.module.css';
import type { StateStory } from './photograph.ts';

interface FlowMapProps {
  readonly title: string;
  /** An SVG whose states are links to `#` and the id of their story. */
  readonly chart: string;
  readonly stories: readonly StateStory[];
  /** Settings of the toolbar, which every story uses. */
  readonly globals: Readonly<Record<string, unknown>>;
}

const shared = ['language', 'theme', 'textSize'];

/** Stories are in frames: a dialog or a toast of one would otherwise cover the page and all the others. */
function Photograph({ story, globals }: { readonly story: StateStory; readonly globals: FlowMapProps['globals'] }) {
  const chosen = shared.map((name) => `${name}:${String(globals[name])}`).join(';');
  return (
    <iframe
      className={styles.photograph}
      loading="lazy"
      title={story.name}
      src={`?id=${story.id}&viewMode=story&globals=${encodeURIComponent(chosen)}`}
    />
  );
}

const centre = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

/** Scrolls the frame alone: `scrollIntoView` would move the page as well. */
function showInside(frame: Element, target: Element) {
  const [from, to] = [centre(frame.getBoundingClientRect()), centre(target.getBoundingClientRect())];
  frame.scrollBy({ left: to.x - from.x, top: to.y - from.y });
}

const revealNode = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

interface MapHeaderProps {
  readonly name: string;
  readonly chart: string;
  readonly isWhole: boolean;
  readonly showsAll: boolean;
  readonly onWhole: () => void;
  readonly onShowAll: () => void;
}
const MapHeader = ({ name, chart, isWhole, showsAll, onWhole, onShowAll }: MapHeaderProps) => (
  <header className={styles.header}>
    <h1>{name}</h1>
    <Button size="small" onPress={onWhole}>
      {isWhole ? 'Show the chart in full size' : 'Show the whole chart'}
    </Button>
    <Button size="small" onPress={onShowAll}>
      {showsAll ? 'Show one state' : 'Show all states'}
    </Button>
    <LinkButton size="small" variant="quiet" href={`data:image/svg+xml,${encodeURIComponent(chart)}`} download={`${name}.svg`}>
      Keep the chart as a picture
    </LinkButton>
  </header>
);

interface ChosenProps {
  readonly story: StateStory | undefined;
  readonly globals: FlowMapProps['globals'];
}
const Chosen = ({ story, globals }: ChosenProps) =>
  story ? (
    <figure key={story.id} ref={revealNode}>
      <Photograph story={story} globals={globals} />
      <figcaption>
        {story.name} ·{' '}
        <a href={`./?path=/story/${story.id}`} target="_top">
          open the story
        </a>
      </figcaption>
    </figure>
  ) : (
    <p className={styles.hint}>Press a state, in the chart or below, to see it.</p>
  );

export function FlowMap({ title, chart, stories, globals }: FlowMapProps) {
  const [shown, setShown] = useState<StateStory>();
  const [showsAll, setShowsAll] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const states = Map.groupBy(stories, ({ state }) => state);
  const name = title.replace(/^.*\//, '');

  useEffect(() => {
    const frame = required(drawing.current, 'The drawing');
    const drawn = [...frame.querySelectorAll<SVGElement>('[data-state]')];
    const current = drawn.find((state) => state.dataset['state'] === shown?.state);
    for (const state of drawn) state.classList.toggle(required(styles.current), state === current);
    // Before one is chosen, the machine's first: the corner of a large chart is empty.
    const target = current ?? drawn[0];
    if (target) showInside(frame, target);
  }, [shown, chart]);

  const choose = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const story = link && stories.find(({ id }) => link.getAttribute('href') === `#${id}`);
    if (!story) return;
    event.preventDefault();
    setShown(story);
  };

  return (
    // One handler for the links of the drawing, which are not React's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <main className={styles.page} onClick={choose}>
      <MapHeader {...{ name, chart, isWhole, showsAll }} onWhole={() => setIsWhole(!isWhole)} onShowAll={() => setShowsAll(!showsAll)} />
      <div
        role="region"
        className={isWhole ? `${styles.chart} ${styles.whole}` : styles.chart}
        ref={drawing}
        aria-label="Statechart"
        tabIndex={0}
        dangerouslySetInnerHTML={{ __html: chart }}
      />
      <section className={styles.states} aria-label="States">
        {showsAll ? null : <Chosen story={shown} globals={globals} />}
        <ul className={styles.list}>
          {[...states].map(([state, [first, ...others]]) => (
            <li
              key={state}
              className={styles.state}
              data-current={shown?.state === state || undefined}
              ref={showsAll && shown?.state === state ? revealNode : undefined}
            >
              {showsAll && first ? <Photograph story={first} globals={globals} /> : null}
              <a href={`#${first?.id}`} className={styles.name}>
                {first?.name}
              </a>
              <code>{state}</code>
              {others.map((story) => (
                <a key={story.id} href={`#${story.id}`}>
                  {story.name}
                </a>
              ))}
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
