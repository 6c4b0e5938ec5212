/** Compares the imports of a house with its declared floors. */
import { circlesIn, type Graph } from './graph.ts'
import type { House } from './houses.ts'

/** The declared room of a file: the longest one that its path begins with. */
function roomOf(house: House, file: string): string | null {
  const rooms = house.floors.flatMap((floor) => floor.rooms)
  const within = rooms.filter((room) => file === room || file.startsWith(`${room}/`))
  return within.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** The imports between rooms. */
export function roomsOf(house: House, files: Graph): Graph {
  const rooms = new Map<string, Set<string>>(
    house.floors.flatMap((floor) => floor.rooms.map((room) => [room, new Set()])),
  )
  for (const [file, targets] of files) {
    const from = roomOf(house, file)
    for (const target of targets) {
      const to = roomOf(house, target)
      if (from !== null && to !== null && from !== to) rooms.get(from)?.add(to)
    }
  }
  return rooms
}

/** In which way an import differs from the declaration; null if it does not. */
function faultOf(house: House, from: string, to: string): string | null {
  const levelOf = (room: string | null) => house.floors.findIndex(({ rooms }) => room !== null && rooms.includes(room))
  const [fromRoom, toRoom] = [roomOf(house, from), roomOf(house, to)]
  const [fromLevel, toLevel] = [levelOf(fromRoom), levelOf(toRoom)]
  if (fromRoom === toRoom || fromRoom === null || toRoom === null) return null
  if (toLevel < fromLevel) return `${from} imports ${to}, which is on a floor above`
  const throughDoor = toLevel > fromLevel || house.floors[toLevel]?.doors?.test(to) !== false
  return throughDoor ? null : `${from} imports ${to}, which is no door of ${toRoom}`
}

/** Imports between rooms of one floor that are not declared, and declared ones that are not there. */
function edgeFaultsOf(house: House, rooms: Graph): string[] {
  return house.floors.flatMap(({ rooms: names, edges }) => {
    if (edges === undefined) return []
    const declared = Object.entries(edges).flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`))
    const found = names.flatMap((from) =>
      names.filter((to) => rooms.get(from)?.has(to) === true).map((to) => `${from} → ${to}`),
    )
    return [
      ...found.filter((edge) => !declared.includes(edge)).map((edge) => `${edge} is not declared`),
      ...declared
        .filter((edge) => !found.includes(edge))
        .map((edge) => `${edge} is declared, and there is no such import`),
    ]
  })
}

/** Every way in which the imports differ from the declaration, in words; empty if the house is as declared. */
export function faultsOf(house: House, files: Graph): string[] {
  const names = [...files.keys()]
  const used = new Set(names.map((file) => roomOf(house, file)))
  const rooms = roomsOf(house, files)
  return [
    ...names.filter((file) => roomOf(house, file) === null).map((file) => `${file} is in no declared room`),
    ...[...files].flatMap(([from, targets]) => [...targets].flatMap((to) => faultOf(house, from, to) ?? [])),
    ...[...rooms.keys()].filter((room) => !used.has(room)).map((room) => `${room} has no files`),
    ...edgeFaultsOf(house, rooms),
    ...circlesIn(rooms).map((circle) => `a circle of rooms: ${circle.join(', ')}`),
    ...circlesIn(files).map((circle) => `a circle of files: ${circle.join(', ')}`),
  ]
}
