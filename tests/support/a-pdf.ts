/** A PDF of one page with these lines, in Latin letters without parentheses. */
export function aPdf(...lines: string[]): Buffer {
  const drawn = `BT /F1 12 Tf 72 720 Td 14 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  return pageOf(drawn, '<< /Font << /F1 5 0 R >> >>', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
}

/** A PDF of one black page, compressed as fax machines and scanners do (ITU-T T.4): each row of eight points is a run of eight black ones. */
export function aScan(): Buffer {
  const rows = '3514'.repeat(8);
  const decoding = '/Filter [/ASCIIHexDecode /CCITTFaxDecode] /DecodeParms [null << /K 0 /Columns 8 /Rows 8 /EncodedByteAlign true >>]';
  const image = `<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1 ${decoding}`;
  return pageOf(
    'q 612 0 0 792 0 0 cm /Im1 Do Q',
    '<< /XObject << /Im1 5 0 R >> >>',
    `${image} /Length ${rows.length + 1} >>\nstream\n${rows}>\nendstream`,
  );
}

function pageOf(drawn: string, resources: string, resource: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources ${resources} >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    resource,
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  const head = '%PDF-1.4\n';
  const places = objects.map((_, index) => head.length + objects.slice(0, index).join('').length);
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = head.length + objects.join('').length;
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF`;
  return Buffer.from(`${head}${objects.join('')}${tail}`, 'latin1');
}
