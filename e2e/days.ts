import { addDays, dayIn } from '@domicile/contract/days'

/** Today, `YYYY-MM-DD`: the firm of the demo data and the browsers of the tests are in this zone. */
export const today = () => dayIn('UTC')

/** The day so many days from today, `YYYY-MM-DD`. */
export const inDays = (days: number) => addDays(today(), days)
