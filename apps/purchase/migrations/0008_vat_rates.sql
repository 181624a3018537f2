-- The rates of VAT in the European Union and the United Kingdom, in hundredths of a percent, each since it has held.
-- A rate that changes is a row of its own in a later migration. None has been compared with its source yet: do that for
-- the firm's own country before the first invoice.

insert into vat_rates (country, class, rate, valid_from, source)
select country, class, rate, valid_from::date, case country
    when 'GB' then 'https://www.gov.uk/vat-rates'
    when 'IE' then 'https://www.revenue.ie/en/vat/vat-rates/search-vat-rates/current-vat-rates.aspx'
    else 'https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm'
  end
from (values
  ('AT', 'standard', 2000, '1984-01-01'),
  ('BE', 'standard', 2100, '1996-01-01'),
  ('BG', 'standard', 2000, '1999-01-01'),
  ('CY', 'standard', 1900, '2014-01-13'),
  ('CZ', 'standard', 2100, '2013-01-01'),
  ('DE', 'standard', 1900, '2021-01-01'),
  ('DK', 'standard', 2500, '1992-01-01'),
  ('EE', 'standard', 2400, '2025-07-01'),
  ('ES', 'standard', 2100, '2012-09-01'),
  ('FI', 'standard', 2550, '2024-09-01'),
  ('FR', 'standard', 2000, '2014-01-01'),
  ('GB', 'standard', 2000, '2011-01-04'),
  ('GR', 'standard', 2400, '2016-06-01'),
  ('HR', 'standard', 2500, '2012-03-01'),
  ('HU', 'standard', 2700, '2012-01-01'),
  ('IE', 'standard', 2300, '2021-03-01'),
  ('IE', 'reduced', 1350, '2003-01-01'),
  ('IT', 'standard', 2200, '2013-10-01'),
  ('LT', 'standard', 2100, '2009-09-01'),
  ('LU', 'standard', 1700, '2024-01-01'),
  ('LV', 'standard', 2100, '2012-07-01'),
  ('MT', 'standard', 1800, '2004-01-01'),
  ('NL', 'standard', 2100, '2012-10-01'),
  ('PL', 'standard', 2300, '2011-01-01'),
  ('PT', 'standard', 2300, '2011-01-01'),
  ('RO', 'standard', 2100, '2025-08-01'),
  ('SE', 'standard', 2500, '1990-07-01'),
  ('SI', 'standard', 2200, '2013-07-01'),
  ('SK', 'standard', 2300, '2025-01-01')
) as known (country, class, rate, valid_from);
