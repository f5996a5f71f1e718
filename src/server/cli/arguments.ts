import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads the options of a command line; an unknown or incomplete one ends the process with the way to call the command. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: Options) {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return process.exit(2);
  }
}
