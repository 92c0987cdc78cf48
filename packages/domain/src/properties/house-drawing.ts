import { buildOf, columnsOf } from './house-build.ts';
import type { HouseShape } from './house-shape.ts';

/**
 * A line drawing of a house from an address, always the same for the same address. It stands in for a photograph, so
 * that properties in a list are easy to tell apart. Pure: no clock, no I/O, no randomness.
 */

export type HouseInk = 'wall' | 'wash' | 'solid' | 'glass' | 'bars' | 'leaf' | 'line';

/** All shapes in one ink, as one SVG path in a 120 by 120 box with the ground at y = 104. */
export interface HousePath {
  readonly ink: HouseInk;
  readonly d: string;
}

export interface HousePaint {
  readonly fill: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly opacity?: number;
}

// Fallback colors for drawings outside the page, such as downloaded pictures.
const house = 'var(--house,#0c5c49)';
const paper = 'var(--surface,#fff)';

/** CSS variables, so that a drawing follows the page’s theme. */
export const housePaint = {
  wall: { fill: paper },
  wash: { fill: house, opacity: 0.2 },
  leaf: { fill: house, opacity: 0.42 },
  solid: { fill: house, opacity: 0.92 },
  glass: { fill: paper, stroke: house, strokeWidth: 1.4 },
  bars: { fill: 'none', stroke: house, strokeWidth: 0.9 },
  line: { fill: 'none', stroke: house, strokeWidth: 1.4 },
} as const satisfies Record<HouseInk, HousePaint>;

const ground = 104;
const middle = 60;

type Draw = (ink: HouseInk, d: string) => void;
type Dice = () => number;

interface Body {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly width: number;
  readonly storeys: number;
  readonly storeyHeight: number;
  readonly shape: HouseShape;
}

export interface HouseDrawing {
  /** In painting order. */
  readonly paths: readonly HousePath[];
  /** Where the roof ends, between 0 and the ground. */
  readonly top: number;
}

/** The ground’s height in a drawing. */
export const houseGround = ground;

/** The drawing of a seed’s house in the shape of its property. */
export function drawHouse(seed: string, shape: HouseShape): HouseDrawing {
  const dice = diceFrom(seed);
  const layers: Record<HouseInk, string[]> = {
    wall: [],
    wash: [],
    leaf: [],
    solid: [],
    glass: [],
    bars: [],
    line: [],
  };
  const draw: Draw = (ink, d) => {
    layers[ink].push(d);
  };
  const body = drawBody(draw, dice, shape);
  const top = drawRoof(draw, dice, body);
  drawFront(draw, dice, body);
  drawGarden(draw, dice, body);
  draw('line', `M4 ${ground}H116`);
  const paths = (Object.keys(layers) as HouseInk[])
    .filter((ink) => layers[ink].length > 0)
    .map((ink) => ({ ink, d: layers[ink].join('') }));
  return { paths, top };
}

/** Apartments have flat roofs. */
const flatRoof = 3;

function drawBody(draw: Draw, dice: Dice, shape: HouseShape): Body {
  const { storeys, storeyHeight, narrowest, widest } = buildOf(shape, dice());
  const width = whole(narrowest + dice() * (widest - narrowest));
  const shift = whole((dice() - 0.5) * 8);
  const left = middle - width / 2 + shift;
  const top = ground - storeys * storeyHeight - 5;
  const body = { left, right: left + width, top, width, storeys, storeyHeight, shape };
  draw('wall', box(left, top, width, ground - top));
  draw('wash', box(left, top, width, ground - top));
  if (dice() < 0.3) for (let y = top + 6; y < ground - 3; y += 6) draw('wash', box(left, y, width, 1));
  else if (dice() < 0.4) draw('wash', box(left, ground - 8, width, 8));
  return body;
}

/** Draws the roof and returns where it ends. */
function drawRoof(draw: Draw, dice: Dice, { left, right, top, width, storeys, shape }: Body): number {
  const roll = whole(dice() * 6 - 0.5);
  const kind = shape === 'block' || shape === 'tall block' ? flatRoof : roll;
  const rise = storeys === 1 ? 22 + dice() * 8 : 16 + dice() * 8;
  const peak = whole(top - rise);
  const chimney = left + width * (dice() < 0.5 ? 0.18 : 0.72);
  const hasChimney = dice() < 0.6 && kind !== flatRoof;
  if (hasChimney) draw('solid', box(whole(chimney), peak - (kind === 0 ? 0 : 5), 7, top - peak));
  const eave = 5;
  const centre = (left + right) / 2;
  switch (kind) {
    case 0: // front gable with an attic window
      draw('solid', `M${left - eave} ${top}L${centre} ${peak - 4}L${right + eave} ${top}Z`);
      draw('glass', `M${centre - 4} ${top - 5}v-4a4 4 0 0 1 8 0v4z`);
      break;
    case 1: // hip
      draw('solid', `M${left - eave} ${top}L${left + 11} ${peak}H${right - 11}L${right + eave} ${top}Z`);
      break;
    case 2: // gambrel
      draw(
        'solid',
        `M${left - 4} ${top}L${left + 3} ${top - rise * 0.62}L${centre} ${peak - 3}L${right - 3} ${top - rise * 0.62}L${right + 4} ${top}Z`,
      );
      draw('glass', `M${centre - 5} ${top - 4}v-9h10v9z`);
      draw('bars', `M${centre} ${top - 4}v-9`);
      break;
    case flatRoof: // with a cornice
      draw('solid', `${box(left - 4, top - 4, width + 8, 5)}${box(left, top - 10, width, 4)}`);
      break;
    case 4: // one slope
      draw(
        'solid',
        dice() < 0.5
          ? slope(left - eave, right + eave, top, peak + 4)
          : slope(right + eave, left - eave, top, peak + 4),
      );
      break;
    default: // long roof with dormers
      draw('solid', `M${left - eave} ${top}L${left + 2} ${peak}H${right - 2}L${right + eave} ${top}Z`);
      for (const x of width > 62 ? [left + width * 0.25, right - width * 0.25] : [centre]) {
        draw('glass', `M${x - 5} ${top - 4}v-8l5 -5l5 5v8z`);
        draw('bars', `M${x} ${top - 4}v-11`);
      }
  }
  return kind === flatRoof ? top - 10 : peak - 4;
}

function drawFront(draw: Draw, dice: Dice, body: Body): void {
  const { left, top, width, storeys, storeyHeight, shape } = body;
  const columns = shape === 'house' ? (width > 76 ? 4 : width > 50 ? 3 : 2) : columnsOf[shape];
  const anywhere = whole(dice() * columns - 0.5);
  const isDoor = (column: number): boolean => {
    if (shape === 'row') return true;
    if (shape === 'duplex') return column === 0 || column === columns - 1;
    return column === (shape === 'house' ? anywhere : Math.floor(columns / 2));
  };
  const look: WindowLook = {
    height: storeyHeight < 20 ? 9 : storeys > 2 ? 12 : 14,
    pane: whole(dice() * 4 - 0.5),
    shutters: dice() < 0.35 && shape === 'house' && width / columns > 21,
  };
  const step = width / columns;
  for (let storey = 0; storey < storeys; storey++) {
    const y = top + 7 + storey * storeyHeight;
    for (let column = 0; column < columns; column++) {
      const x = left + step * (column + 0.5);
      if (storey === storeys - 1 && isDoor(column)) drawDoor(draw, dice, x, body);
      else drawWindow(draw, x, y, look);
    }
  }
  // Walls between the homes in a row.
  if (shape === 'row')
    for (let wall = 1; wall < columns; wall++) draw('bars', `M${tenth(left + step * wall)} ${top}V${ground}`);
  else if (storeys > 1 && dice() < 0.4) draw('solid', box(left, top + storeyHeight + 1, width, 1.4));
}

interface WindowLook {
  readonly height: number;
  /** 0: a cross; 1: one bar across; 2: one bar down; 3: an arch. */
  readonly pane: number;
  readonly shutters: boolean;
}

function drawWindow(draw: Draw, x: number, y: number, { height, pane, shutters }: WindowLook): void {
  const half = 5.5;
  const left = x - half;
  if (pane === 3)
    draw('glass', `M${left} ${y + height}v${4 - height}a${half} 5 0 0 1 ${2 * half} 0v${height - 4}z`);
  else draw('glass', box(left, y, 2 * half, height));
  if (pane !== 1) draw('bars', `M${x} ${y}v${height}`);
  if (pane !== 2) draw('bars', `M${left} ${y + height / 2}h${2 * half}`);
  if (shutters) {
    draw('solid', box(left - 4, y - 0.7, 3, height + 1.4));
    draw('solid', box(x + half + 1, y - 0.7, 3, height + 1.4));
  }
}

function drawDoor(draw: Draw, dice: Dice, x: number, { shape }: Body): void {
  // Several doors side by side leave no room for porches.
  const kind = shape === 'house' ? whole(dice() * 4 - 0.5) : 0;
  const height = shape === 'tall block' ? 14 : 20;
  draw(
    'solid',
    kind === 1 ? `M${x - 6} ${ground}v-15a6 6 0 0 1 12 0v15z` : box(x - 6, ground - height, 12, height),
  );
  if (kind === 0) draw('wall', box(x - 3, ground - height + 3, 6, 6));
  if (kind === 2) draw('solid', `M${x - 11} ${ground - 22}L${x} ${ground - 29}L${x + 11} ${ground - 22}Z`);
  if (kind === 3)
    draw(
      'solid',
      `${box(x - 11, ground - 24, 22, 2.4)}${box(x - 10, ground - 22, 1.6, 22)}${box(x + 8.4, ground - 22, 1.6, 22)}`,
    );
}

function drawGarden(draw: Draw, dice: Dice, { left, right }: Body): void {
  const onLeft = dice() < 0.5;
  const kind = whole(dice() * 5 - 0.5);
  const space = onLeft ? left : 120 - right;
  const x = whole(onLeft ? left - Math.min(13, space / 2) : right + Math.min(13, space / 2));
  const size = 7 + dice() * 4;
  if (kind < 3) draw('line', `M${x} ${ground}v-18`);
  if (kind === 0) draw('leaf', disc(x, ground - 24, size + 1));
  if (kind === 1)
    draw('leaf', `M${x} ${ground - 50}c${size} 14 ${size} 30 0 38c${-size} -8 ${-size} -24 0 -38z`);
  if (kind === 2) draw('leaf', `M${x} ${ground - 46}l${size} 20h-4l4 13h${-2 * size}l4 -13h-4z`);
  if (kind >= 3) draw('leaf', `${disc(x - 4, ground - 5, 5)}${disc(x + 3, ground - 6, 6)}`);
  const other = onLeft ? right + 3 : 5;
  const room = onLeft ? 117 - other : left - 8;
  if (dice() < 0.5 && room > 9) {
    for (let post = other + 1; post < other + room - 1; post += 4)
      draw('line', `M${whole(post)} ${ground}v-8`);
    draw('line', `M${whole(other)} ${ground - 5.5}h${whole(room - 2)}`);
  }
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${tenth(x)} ${tenth(y)}h${tenth(width)}v${tenth(height)}h${tenth(-width)}z`;
}

function disc(x: number, y: number, radius: number): string {
  const r = tenth(radius);
  return `M${tenth(x - r)} ${tenth(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

function slope(low: number, high: number, eaves: number, peak: number): string {
  const lowSide = `${tenth(low)} ${tenth(eaves - 3)}`;
  const highSide = `${tenth(high)} ${tenth(peak)}`;
  // Clockwise like the boxes, because overlapping paths in opposite directions would leave a hole.
  const [first, second] = low < high ? [lowSide, highSide] : [highSide, lowSide];
  return `M${tenth(Math.min(low, high))} ${tenth(eaves)}L${first}L${second}L${tenth(Math.max(low, high))} ${tenth(eaves)}Z`;
}

function whole(value: number): number {
  return Math.round(value);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A deterministic sequence of numbers in [0, 1) for a seed (FNV-1a into mulberry32). */
function diceFrom(seed: string): Dice {
  let state = 0x811c9dc5;
  for (const character of seed.trim().toLowerCase()) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
