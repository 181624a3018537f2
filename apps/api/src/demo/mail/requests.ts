import type { RuleKind } from '@domicile/contract/mail/mail-requests/request-states'
import type { MailRequest } from '@domicile/contract/mail/mail-kinds'
import type { Evidence } from '@domicile/contract/mail/mail-requests/mail-requests'

export type DemoRequest = {
  /** Of the letter. */
  sender: string
  kind: MailRequest
  /** The age of the request; each of its steps is a day later than the one before. */
  asked: number
  /** Asked for by the standing rule about the sender instead of by the member. */
  byRule?: true
  destination?: string
  note?: string
  /** In minor units of euros. */
  price?: { carrier: string; cost: number }
  /** The owner agreed to the price, or to the destruction. */
  isAgreed?: true
  isStarted?: true
  evidence?: Partial<Evidence>
  refusal?: string
}

const WAREHOUSE = 'Northwind Trading, ul. Marynarki Polskiej 96, 80-557 Gdańsk, Poland'

/** The requests of Northwind Trading, one for each state worth seeing. */
export const requests: readonly DemoRequest[] = [
  { sender: 'Kericho Highlands Tea', kind: 'forward', asked: 8, byRule: true, destination: WAREHOUSE },
  {
    ...{ sender: 'Customs Broker Gdansk', kind: 'forward', asked: 3, destination: WAREHOUSE },
    ...{ note: 'By courier, please.', price: { carrier: 'DHL', cost: 2_450 } },
  },
  {
    ...{ sender: 'Chamber of Commerce', kind: 'forward', asked: 12, destination: WAREHOUSE },
    ...{ price: { carrier: 'DPD', cost: 1_180 }, isAgreed: true },
    evidence: { carrier: 'DPD', tracking: '0550 1234 5678 90' },
  },
  {
    sender: 'Bristol Bonded Stores',
    kind: 'pickup',
    asked: 2,
    note: 'Our driver comes on Friday.',
    isStarted: true,
  },
  { sender: 'Packaging Fair', kind: 'destroy', asked: 4, isAgreed: true },
  {
    ...{ sender: 'Office Supplies Direct', kind: 'destroy', asked: 20, isAgreed: true },
    evidence: { witness: 'Eva Winter' },
  },
  { sender: 'Harbour Insurance', kind: 'hold', asked: 6, evidence: {} },
  {
    ...{ sender: 'Freight Union', kind: 'return', asked: 15 },
    refusal: 'The envelope has no address of the sender. Ask for a forward instead.',
  },
]

/** A letter that staff hold, with the reason. */
export const hold = {
  sender: 'Brennan and Cole Solicitors',
  reason: 'Evidence in the claim against a carrier. The solicitors ask for the original.',
}

/** The day of a deadline that was found in this letter is right, and the owner sees to it. */
export const confirmed = 'Port of Gdansk'

export type DemoRule = {
  sender: string
  kind: RuleKind
  afterDays: number
  destination: string | null
  costLimit: string | null
  drawnBy: string
  drawn: number
  isApproved: boolean
}

export const rules: readonly DemoRule[] = [
  {
    ...{ sender: 'Kericho Highlands Tea', kind: 'forward', afterDays: 5, destination: WAREHOUSE },
    ...{ costLimit: '40.00', drawnBy: 'member@northwind.example', drawn: 60, isApproved: true },
  },
  {
    ...{ sender: 'Packaging Fair', kind: 'destroy', afterDays: 30, destination: null, costLimit: null },
    ...{ drawnBy: 'operations@domicile.example', drawn: 3, isApproved: false },
  },
]
