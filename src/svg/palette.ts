// The colours of pictures: the sixteen of a terminal's palette, in a light and a dark theme,
// and those that are the same in both.

import { RGB } from '../text/style.ts';

/** The colours that depend on the theme. */
export interface Palette {
  readonly foreground: string;
  readonly background: string;
  /** The line around the window. */
  readonly frame: string;
  /** The numbered colours 0 to 15. */
  readonly numbered: readonly string[];
}

/** The colour of text without its own colour. Colours above 0 are those of a `Style`. */
export const FOREGROUND = -1;
/** The background colour of text without its own. */
export const BACKGROUND = -2;
/** The colour of the line around the window. */
export const FRAME = -3;

/** Dark text on white. */
export const LIGHT: Palette = {
  foreground: '#1c2128',
  background: '#ffffff',
  frame: '#c4cad1',
  numbered: [
    '#1c2128',
    '#c4122f',
    '#0f6f31',
    '#8a5a00',
    '#0a58ca',
    '#8a2fc0',
    '#00707d',
    '#6b737c',
    '#57606a',
    '#b00020',
    '#0b7d34',
    '#7d5c00',
    '#1565d8',
    '#9333cc',
    '#007885',
    '#6f7780',
  ],
};

/** Light text on a dark background. */
export const DARK: Palette = {
  foreground: '#e4e8ed',
  background: '#16191e',
  frame: '#454c55',
  numbered: [
    '#7b838d',
    '#ff7a7a',
    '#6fcf7f',
    '#e3b341',
    '#74b3ff',
    '#d49bff',
    '#5ccfd8',
    '#cdd3da',
    '#969fa9',
    '#ff9c9c',
    '#93e0a0',
    '#f2cc60',
    '#9ccaff',
    '#e2bbff',
    '#8ae3ea',
    '#ffffff',
  ],
};

/** Whether a colour depends on the theme. */
export function isThemed(color: number): boolean {
  return color <= 16;
}

/** A name for a colour: `foreground`, its number in the palette, or its hexadecimal value. */
export function colorName(color: number): string {
  if (color === FOREGROUND) return 'foreground';
  if (color === BACKGROUND) return 'background';
  if (color === FRAME) return 'frame';
  return color < RGB ? String(color - 1) : hexColor(color, LIGHT).slice(1);
}

/**
 * The colour of text on a background, as `#rrggbb`.
 * If a colour of the theme is not readable there, the theme's lightest or darkest replaces it. A colour
 * that a program mixed itself is left alone.
 */
export function textColor(color: number, ground: number, palette: Palette): string {
  const own = hexColor(color, palette);
  const behind = hexColor(ground, palette);
  if (!isThemed(color) || contrast(own, behind) >= READABLE) return own;
  const { foreground, background } = palette;
  return contrast(foreground, behind) > contrast(background, behind) ? foreground : background;
}

/** The contrast that WCAG requires: 4.5 to 1. */
const READABLE = 4.5;

/** The contrast of two colours, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const channel = (from: number): number => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** A colour as `#rrggbb`. */
export function hexColor(color: number, palette: Palette): string {
  if (color === FOREGROUND) return palette.foreground;
  if (color === BACKGROUND) return palette.background;
  if (color === FRAME) return palette.frame;
  if (color >= RGB) return hex(color - RGB);
  const index = color - 1;
  return (
    palette.numbered[index] ??
    (index < 232 ? cubeColor(index - 16) : hex((8 + (index - 232) * 10) * 0x010101))
  );
}

/** The colours 16 to 231: six steps each of red, green and blue. */
function cubeColor(index: number): string {
  const step = (level: number): number => (level === 0 ? 0 : 55 + level * 40);
  const [red, green, blue] = [step(Math.floor(index / 36)), step(Math.floor(index / 6) % 6), step(index % 6)];
  return hex(red * 0x10000 + green * 0x100 + blue);
}

function hex(rgb: number): string {
  return `#${rgb.toString(16).padStart(6, '0')}`;
}
