import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { matrixTexts as words } from './matrix-texts.ts'
import { RiskMatrixPage } from './RiskMatrixPage.tsx'
import { useAddressParams } from '../../../navigation/use-address.ts'

/** A risk matrix: its builder, its what-if and its publication. */
export default function RiskMatrixScreen() {
  const { slug = '' } = useAddressParams()
  const result = useQuery(query('GET /api/risk-matrices/:slug', { params: { slug } }))
  return (
    <QueryBoundary query={result} page={words.title} missing={{ texts: words, to: paths.riskMatrices() }}>
      {(matrix) => <RiskMatrixPage key={matrix.id} matrix={matrix} />}
    </QueryBoundary>
  )
}
