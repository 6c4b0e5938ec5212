/** The invalid fields of a form, read from the page itself, in reading order. */

export interface WrongField {
  /** The path of the field, which its input carries as its name. */
  readonly path: string
  readonly label: string
  /** Of its input. */
  readonly id: string
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isInput(element: Element): element is Input {
  return 'labels' in element && 'name' in element
}

/** The mark of a required field is no part of its label. */
function textOf(element: Element | null | undefined): string {
  return element?.textContent?.replace(/\s*\*$/, '') ?? ''
}

export function inputNamed(form: HTMLFormElement | null, path: string): Input | undefined {
  return Array.from(form?.elements ?? [])
    .filter(isInput)
    .find(({ name }) => name === path)
}

/** Fields of the same label, in several rows, carry the name of their row. */
export function wrongFields(form: HTMLFormElement | null): WrongField[] {
  const inputs = Array.from(form?.querySelectorAll('[aria-invalid="true"]') ?? []).filter(isInput)
  const labels = inputs.map((input) => textOf(input.labels?.[0]))
  return inputs.map((input, index) => {
    const label = labels[index] ?? ''
    const row = labels.filter((other) => other === label).length > 1 && input.closest('fieldset')
    return { path: input.name, id: input.id, label: row ? `${textOf(row.querySelector('legend'))}: ${label}` : label }
  })
}
