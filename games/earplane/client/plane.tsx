/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type Ref, type ComponentChild } from 'preact';

/** The plane flies with its ears. Drawn around its middle, heading right. */
export function earplane(ref: Ref<SVGSVGElement>): ComponentChild {
  const ear = () => (
    <Fragment>
      <path class="ear" d="M3 20C-7 22-13 13-12 3C-13-4-23-10-23-25C-23-43-9-54 7-54C24-54 34-41 32-25C31-12 21-6 18 4C15 14 12 19 3 20Z" />
      <path class="fold" d="M-13-20C-15-36-5-44 7-44C18-44 24-35 22-25C20-15 12-11 10-1" />
      <path class="fold" d="M-2-26C-1-34 11-35 12-27C12-20 2-18 3-9C3-4-1-2-3 2" />
    </Fragment>
  );
  return (
    <svg class="plane" viewBox="-80 -64 160 110" aria-hidden="true" ref={ref}>
      <g class="ear-far" transform="translate(16 -12)rotate(24)scale(.72)">
        {ear()}
      </g>
      <path class="tail" d="M-50-4C-62-10-72-28-70-40C-60-38-46-26-38-10Z" />
      <path class="hull" d="M62 4C60-12 36-20 6-19C-22-18-46-10-68-2C-71 2-69 8-62 10C-30 22 26 27 48 18C57 14 62 10 62 4Z" />
      <path class="belly" d="M-66 4C-34 17 24 21 60 8C57 14 53 16 48 18C26 27-30 22-62 10C-65 9-67 7-66 4Z" />
      <path class="glass" d="M54-4C50-12 38-15 26-15C25-8 28-4 36-3Z" />
      {[-26, -10, 6].map((x) => (
        <circle class="glass" key={x} cx={x} cy={-3} r={3.4} />
      ))}
      <g class="ear-near" transform="translate(-8 6)rotate(-14)">
        {ear()}
      </g>
      <ellipse class="propeller" cx={65} cy={4} rx={3.2} ry={24} />
      <circle class="hub" cx={63} cy={4} r={4.5} />
    </svg>
  );
}
