/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';

/** Renders each text as a paragraph. */
export const paragraphs = (...texts: readonly string[]): readonly ComponentChild[] => texts.map((text) => <p key={text}>{text}</p>);
