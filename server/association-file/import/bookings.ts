/** Which payments of the file come from which of its bank entries. */
import { keyOf } from './match.ts'

/** A part of an entry that the file says is booked, and whose payment has not been met yet. */
interface Booking {
  readonly entryId: number
  /** The identity of the entry in the file. */
  readonly identity: string
  readonly location: string
  readonly invoice: string
  /** Cents. */
  readonly amount: number
  readonly bookedOn: string
  readonly method: string
}

interface BookedPayment {
  readonly invoice: string
  /** Cents. */
  readonly amount: number
  readonly method: string
  readonly paidOn: string
  /** The identity of its entry, null without one; absent in an older file. */
  readonly identity?: string | null | undefined
}

/** By invoice number and cents. */
export class Bookings {
  readonly #byPayment = new Map<string, Booking[]>()

  add(booking: Booking): void {
    const key = keyOf(booking.invoice, booking.amount)
    const there = this.#byPayment.get(key)
    if (there) there.push(booking)
    else this.#byPayment.set(key, [booking])
  }

  /** The entry that a payment comes from, and `null` when it comes from none. A reversal has a day of its own. */
  take({ invoice, amount, method, paidOn, identity }: BookedPayment): number | null {
    const bookings = this.#byPayment.get(keyOf(invoice, amount)) ?? []
    const same = bookings.findIndex((booking) =>
      identity === undefined
        ? booking.method === method && (amount < 0 || booking.bookedOn === paidOn)
        : booking.identity === identity,
    )
    const [booking] = same < 0 ? [] : bookings.splice(same, 1)
    return booking?.entryId ?? null
  }

  rest(): Booking[] {
    return [...this.#byPayment.values()].flat()
  }
}
