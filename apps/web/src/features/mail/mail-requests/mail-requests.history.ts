import type { NounHistory } from '../../../history/noun-history.ts'

export const mailRequestHistory: NounHistory<'mail-request'> = {
  title: 'Mail requests',
  events: {
    asked: () => 'made a request',
    applied: () => 'applied a standing rule',
    'statutory-unopened': () => 'had statutory mail opened',
    consented: () => 'agreed to the request',
    cancelled: () => 'cancelled the request',
    quoted: () => 'stated the price',
    started: () => 'started the work',
    completed: () => 'completed the request',
    refused: () => 'refused the request',
    'file-added': () => 'added a proof',
    'file-downloaded': () => 'downloaded a proof',
    'certificate-downloaded': () => 'downloaded the certificate of destruction',
    'hold-placed': () => 'placed the item on legal hold',
    'hold-lifted': () => 'lifted the legal hold',
    'storage-extended': () => 'extended the storage',
  },
  fields: {
    cost: 'Price',
    collectedBy: 'Collected by',
    idSeen: 'Identity document',
    collectedOn: 'Collected',
    storageUntil: 'Storage until',
  },
}

export const standingRuleHistory: NounHistory<'standing-rule'> = {
  title: 'Mail rules',
  events: {
    proposed: () => 'drew up the rule',
    approved: () => 'approved the rule',
    stopped: () => 'stopped the rule',
  },
  fields: {
    kind: 'Action',
    paperKind: 'Kind of mail',
    afterDays: 'Days after arrival',
    costLimit: 'Up to',
  },
}
