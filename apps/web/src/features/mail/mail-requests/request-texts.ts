import type { MailRequest } from '@domicile/contract/mail/mail-kinds'
import { type RequestEvent, WINDOW_DAYS } from '@domicile/contract/mail/mail-requests/request-states'
import { postalLabels } from '../../../forms/addresses/postal-texts.ts'
import { formatCount } from '../../../ui/data/format.ts'

/** The texts of the requests on the page of an item. */
export const requestTexts = {
  title: 'Requests',
  former: 'Former requests',
  none: 'No requests yet.',
  ask: 'Ask for',
  actions: {
    quote: 'State price',
    consent: 'Consent',
    start: 'Start',
    cancel: 'Cancel request',
    complete: 'Complete',
    refuse: 'Refuse',
  } satisfies Record<RequestEvent, string>,
  agree: 'Agree to price',
  states: {
    withUs: 'Waiting for us',
    withYou: 'Waiting for you',
    withOwner: 'Waiting for an owner',
    started: 'In progress',
    window: 'Scheduled',
    done: 'Done',
    refused: 'Refused',
    cancelled: 'Cancelled',
  },
  windowUntil: (day: string) => `The paper is destroyed after ${day}. You can cancel until then.`,
  windowForStaff: (day: string) => `The company can cancel until ${day}.`,
  windowOver: 'The window is over. The paper can be destroyed.',
  facts: {
    asked: 'Asked',
    rule: 'By rule',
    note: 'Note',
    destination: 'To',
    carrier: 'Carrier',
    price: 'Price',
    consented: 'Consent',
    reason: 'Reason',
    tracking: 'Tracking number',
    collectedBy: 'Collected by',
    idSeen: 'Identity document',
    collectedOn: 'Collected on',
    witness: 'Witness',
    ended: 'Ended',
    proofs: 'Proof',
    certificate: 'Certificate',
  },
  by: (name: string, day: string) => `${name}, ${day}`,
  certificate: (number: string) => `Certificate ${number}.pdf`,
  addProof: 'Add proof',
  addScan: 'New scan',
  scansAdded: (count: number) => `${formatCount(count, 'scan')} added`,
}

/** The texts of the storage and of legal holds. */
export const storageTexts = {
  free: (day: string, days: number) =>
    days === 0
      ? 'Storage is charged from tomorrow.'
      : `No storage charge until ${day}, ${formatCount(days, 'day')} left.`,
  over: (day: string, price: string) => `Free storage ended on ${day}. Each further day costs ${price}.`,
  extend: 'Keep it longer',
  hold: 'Place on legal hold',
  lift: 'Lift legal hold',
  onHold: 'This item is on legal hold. The paper stays with us.',
  held: (by: string, day: string, reason: string) => `On legal hold since ${day} (${by}). ${reason}`,
  asks: {
    hold: {
      title: 'Place this item on legal hold?',
      text: 'The paper stays here until the hold is lifted. The company sees the hold, but not the reason.',
      done: 'Legal hold placed',
    },
    lift: {
      title: 'Lift the legal hold?',
      text: 'The paper can be forwarded, returned and destroyed again.',
      done: 'Legal hold lifted',
    },
  },
  reason: 'Reason',
}

/** The texts of the confirmations. */
export const dialogTexts = {
  reason: 'Reason',
  cancel: {
    title: 'Cancel the request?',
    text: 'The paper stays where it is. You can ask again.',
    back: 'Keep request',
    done: 'Request cancelled',
  },
  refuse: {
    title: 'Refuse the request?',
    text: 'The company sees the reason.',
    done: 'Request refused',
  },
  start: {
    title: 'Start the work?',
    text: 'The company can’t cancel the request any more.',
    done: 'Request started',
  },
  complete: {
    title: (kind: string) => `Complete “${kind}”?`,
    text: 'The company is notified.',
    done: 'Request completed',
  },
  consent: {
    destroy: {
      title: (sender: string) => `Destroy the paper from ${sender}?`,
      text: `We destroy it after ${WINDOW_DAYS} days, and you can cancel until then. After that it can’t be undone. The scans stay.`,
      verb: 'Consent to destruction',
      done: 'Consent recorded',
    },
    forward: {
      title: (price: string) => `Agree to ${price}?`,
      text: (carrier: string, destination: string) =>
        `${carrier} takes the paper to ${destination}. Once it is sent, the price is charged and it can’t be undone.`,
      verb: 'Agree to price',
      done: 'Price agreed',
    },
  },
}

/** The texts of the destination of a forward. */
export const destinationTexts = {
  elsewhere: 'Another address',
  fields: { place: 'Send to', recipient: 'Recipient', ...postalLabels },
}

/** The texts of the form of a new request. */
export const askTexts = {
  titles: {
    scan: 'Ask for a scan',
    rescan: 'Ask for a new scan',
    forward: 'Forward the paper',
    hold: 'Hold the paper',
    pickup: 'Collect the paper',
    return: 'Return to the sender',
    destroy: 'Destroy the paper',
  } satisfies Record<MailRequest, string>,
  effects: {
    scan: 'We open the item and scan it.',
    rescan: 'Tell us what is missing or hard to read.',
    forward: 'If it costs anything, we tell you the price first, and send nothing before an owner agrees.',
    hold: 'The paper stays here until you ask for something else.',
    pickup: 'We keep the paper ready for you. Bring an identity document.',
    return: 'We send the paper back to its sender.',
    destroy: `An owner consents. The paper is destroyed ${WINDOW_DAYS} days later, which can’t be undone.`,
  } satisfies Record<MailRequest, string>,
  send: 'Send request',
  done: 'Request sent',
  fields: { ...destinationTexts.fields, note: 'Note' },
}

export const quoteTexts = {
  title: 'State the price',
  save: 'State price',
  done: 'Price stated',
  fields: { carrier: 'Carrier', cost: 'Price', currency: 'Currency' },
}

export const completeTexts = {
  title: {
    forward: 'Complete the forward',
    pickup: 'Complete the collection',
    return: 'Complete the return',
  },
  destroy: 'Destroy the paper',
  destroyEffect: 'This can’t be undone. The company gets a certificate.',
  save: 'Complete',
  done: 'Request completed',
  fields: {
    carrier: 'Carrier',
    tracking: 'Tracking number',
    collectedBy: 'Collected by',
    idSeen: 'Identity document seen',
    collectedOn: 'Collected on',
    reason: 'Reason',
    witness: 'Witness',
  },
  help: {
    idSeen: 'For example “Passport”. Don’t enter its number.',
    witness: 'The full name of a second person.',
  },
}

export const extendTexts = {
  title: 'Keep the paper longer',
  save: 'Keep it longer',
  done: 'Storage extended',
  price: (days: string, price: string) => `${days} cost ${price}, charged to your company.`,
  dayPrice: (price: string) => `Each day costs ${price}, charged to your company.`,
  until: (day: string) => `Stored until ${day}.`,
  changedMeanwhile: 'Someone else extended the storage',
  fields: { days: 'Days', until: 'Stored until' },
}

export const proofTexts = {
  title: 'Add proof',
  subtitle: 'Such as the receipt of the carrier. The company sees it.',
  save: 'Add proof',
  done: 'Proof added',
  fields: { file: 'File' },
}
