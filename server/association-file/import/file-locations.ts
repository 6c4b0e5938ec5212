/** Locations in the file of the records written, by their ids, in four bytes each. */
export class FileLocations {
  readonly #part: string
  /** Index in the file plus one; 0: none. */
  #indexes = new Uint32Array(1_024)

  /** `part` is the list that contains them: `members`. */
  constructor(part: string) {
    this.#part = part
  }

  /** `location` is `members[12]`. */
  set(id: number, location: string): void {
    if (id >= this.#indexes.length) {
      const more = new Uint32Array(2 * id)
      more.set(this.#indexes)
      this.#indexes = more
    }
    this.#indexes[id] = Number(location.slice(this.#part.length + 1, -1)) + 1
  }

  /** Undefined: the file has not spoken of it. */
  of(id: number): string | undefined {
    const index = this.#indexes[id] ?? 0
    return index === 0 ? undefined : `${this.#part}[${index - 1}]`
  }

  has(id: number): boolean {
    return this.of(id) !== undefined
  }
}
