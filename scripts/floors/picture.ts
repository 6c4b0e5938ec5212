/** Draws the floors of a house with the imports between rooms of one floor; imports to lower floors are the rule, and not drawn. */
import { join } from 'node:path'
import { project } from '../app-sources.ts'
import type { Graph } from './graph.ts'
import type { Floor, House } from './houses.ts'

const width = 960
const margin = 16
const title = 34
const box = { height: 30, gap: 14, rowGap: 34, padding: 12, letter: 7.4 }
const betweenFloors = 26

interface Box {
  readonly room: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Each room above the rooms of its floor that it imports: row 0 is the lowest. */
function rowOf(room: string, floor: Floor, rooms: Graph): number {
  const below = [...(rooms.get(room) ?? [])].filter((other) => floor.rooms.includes(other))
  return below.length === 0 ? 0 : 1 + Math.max(...below.map((other) => rowOf(other, floor, rooms)))
}

/** Rows from top to bottom, those of more rooms than fit divided. */
function rowsOf(floor: Floor, rooms: Graph): string[][] {
  const byRow = Map.groupBy(floor.rooms, (room) => rowOf(room, floor, rooms))
  const rows = [...byRow].toSorted(([a], [b]) => b - a).map(([, names]) => names)
  return rows.flatMap((names) => {
    const lines: string[][] = [[]]
    for (const name of names) {
      const line = lines.at(-1) ?? []
      const taken = [...line, name].reduce((sum, room) => sum + widthOf(room) + box.gap, 0)
      if (taken > width - 4 * margin) lines.push([name])
      else line.push(name)
    }
    return lines
  })
}

function widthOf(room: string): number {
  return Math.round(room.length * box.letter + 2 * box.padding)
}

function boxesOf(rows: readonly (readonly string[])[], top: number): Box[] {
  return rows.flatMap((names, row) => {
    const total = names.reduce((sum, room) => sum + widthOf(room), 0) + box.gap * (names.length - 1)
    const y = top + title + row * (box.height + box.rowGap)
    let x = Math.round((width - total) / 2)
    return names.map((room) => {
      const placed = { room, x, y, width: widthOf(room) }
      x += placed.width + box.gap
      return placed
    })
  })
}

function arrow(from: Box, to: Box): string {
  const [x1, y1] = [from.x + from.width / 2, from.y + box.height]
  const [x2, y2] = [to.x + to.width / 2, to.y - 2]
  const bend = (y2 - y1) / 2
  return `<path class="arrow" d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" marker-end="url(#head)"/>`
}

function drawFloor(floor: Floor, rooms: Graph, top: number): { readonly parts: string[]; readonly height: number } {
  const rows = rowsOf(floor, rooms)
  const boxes = boxesOf(rows, top)
  const height = title + rows.length * box.height + (rows.length - 1) * box.rowGap + margin
  const arrows = boxes.flatMap((from) =>
    boxes.filter((to) => rooms.get(from.room)?.has(to.room) === true).map((to) => arrow(from, to)),
  )
  return {
    height,
    parts: [
      `<rect class="floor" x="${margin / 2}" y="${top}" width="${width - margin}" height="${height}" rx="10"/>`,
      `<text class="name" x="${margin * 1.5}" y="${top + 21}">${floor.name}</text>`,
      ...arrows,
      ...boxes.flatMap(({ room, x, y, width: own }) => [
        `<rect class="room" x="${x}" y="${y}" width="${own}" height="${box.height}" rx="6"/>`,
        `<text x="${x + own / 2}" y="${y + 20}" text-anchor="middle">${room}</text>`,
      ]),
    ],
  }
}

const style = `
    text { font: 13px ui-sans-serif, system-ui, sans-serif; fill: #1d2b26; }
    .name { font-weight: 600; }
    .floor { fill: #eef3f0; }
    .room { fill: #fff; stroke: #9db0a7; }
    .arrow { fill: none; stroke: #2f6f57; stroke-width: 1.4; }
    .down { stroke: #6b7d75; stroke-width: 2; }
    .head { fill: #2f6f57; }
    .down-head { fill: #6b7d75; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e4ece8; }
      .floor { fill: #1b2521; }
      .room { fill: #26332e; stroke: #5d7268; }
      .arrow { stroke: #7cc2a5; }
      .down { stroke: #8fa39a; }
      .head { fill: #7cc2a5; }
      .down-head { fill: #8fa39a; }
    }`

function marker(id: string, className: string): string {
  return `<marker id="${id}" class="${className}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>`
}

export function pictureFile(house: House): string {
  return join(project, `docs/floors-${house.root}.svg`)
}

/** As SVG, in the colours that the reader prefers. */
export function pictureOf(house: House, rooms: Graph): string {
  const parts: string[] = []
  let top = margin / 2
  for (const [level, floor] of house.floors.entries()) {
    if (level > 0) {
      parts.push(
        `<path class="down" d="M${width / 2} ${top - betweenFloors + 3}V${top - 3}" marker-end="url(#down-head)"/>`,
      )
    }
    const drawn = drawFloor(floor, rooms, top)
    parts.push(...drawn.parts)
    top += drawn.height + betweenFloors
  }
  const height = top - betweenFloors + margin / 2
  const names = house.floors.map(({ name }) => name).join(', ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The floors of ${house.root}, from top to bottom: ${names}">
  <style>${style}
  </style>
  <defs>${marker('head', 'head')}${marker('down-head', 'down-head')}</defs>
  ${parts.join('\n  ')}
</svg>
`
}
