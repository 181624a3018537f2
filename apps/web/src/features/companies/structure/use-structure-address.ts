import { type RegimeName, regimeNames } from '@domicile/contract/companies/owners/owner-reasons'
import { useNavigate } from '@tanstack/react-router'
import { defined, oneOf, parseDay } from '../../../navigation/url-params.ts'
import { paths } from '../../../navigation/paths.ts'
import { useAddressQuery } from '../../../navigation/use-address.ts'

export type StructureAddress = {
  /** The day of the chart and the owners; today without it. */
  on?: string
  /** The rules for beneficial owners; those of the company's country without it. */
  regime?: RegimeName
  /** The day that the chart's day is compared with; none without it. */
  since?: string
}

/** Reads the structure's settings from the address, and returns a function that changes them there. */
export function useStructureAddress(companyId: string) {
  const navigate = useNavigate()
  const search = useAddressQuery()
  const address: StructureAddress = defined({
    on: parseDay(search.on),
    regime: oneOf(regimeNames, search.regime),
    since: parseDay(search.since),
  })
  const change = (to: { [K in keyof StructureAddress]: StructureAddress[K] | undefined }) =>
    void navigate({
      to: paths.company(companyId, 'structure'),
      search: { ...address, ...to },
      replace: true,
      resetScroll: false,
    })
  return { address, change }
}
