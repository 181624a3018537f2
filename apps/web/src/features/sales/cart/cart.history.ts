import type { NounHistory } from '../../../history/noun-history.ts'

export const cartHistory: NounHistory<'cart'> = {
  title: 'Carts',
  events: {
    changed: (service) => `changed ${service} in the cart`,
    'prices-confirmed': () => 'confirmed new prices in the cart',
  },
}
