import { crc32, deflateRawSync } from 'node:zlib';

/** One file of an archive, with what its headers may lie about. */
export interface ArchivedFile {
  name: string;
  content: string | Buffer;
  /** Size of the file according to the directory. */
  size?: number;
  /** Size of the file according to the header before it. */
  localSize?: number;
}

/** Writes a zip archive by hand, honest or not. */
export function zipArchive(files: readonly ArchivedFile[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size, localSize } of files) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw, { level: 9 });
    const bytes = Buffer.from(name);
    const said = size ?? raw.length;
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(crc32(raw), 14);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(localSize ?? said, 22);
    header.writeUInt16LE(bytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(raw), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(said, 24);
    entry.writeUInt16LE(bytes.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(header, bytes, packed);
    directory.push(entry, bytes);
    offset += header.length + bytes.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

/** The files of a workbook with one sheet, of this markup. */
export function workbookFiles(sheet: string): ArchivedFile[] {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return [
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${rels}"><Relationship Id="r" Type="${type}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${type}"><sheets><sheet name="survey" sheetId="1" r:id="s"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${rels}"><Relationship Id="s" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>` },
  ];
}
