import { companiesOfBeneluxAndFrance } from './companies-benelux-france.ts'
import { companiesOfBritainAndIreland } from './companies-britain-ireland.ts'
import { companiesOfCentralEurope } from './companies-central-europe.ts'
import { companiesOfTheNorthAndOverseas } from './companies-north-overseas.ts'
import type { DemoCompany } from '../records.ts'

/**
 * Forty companies in twelve countries. All are invented, with their people and numbers: each number has its
 * country's form and check digits, and British company numbers begin where none has been given out yet.
 */
export const companies: readonly DemoCompany[] = [
  ...companiesOfBritainAndIreland,
  ...companiesOfBeneluxAndFrance,
  ...companiesOfCentralEurope,
  ...companiesOfTheNorthAndOverseas,
]
