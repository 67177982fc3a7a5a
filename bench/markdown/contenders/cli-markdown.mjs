import cliMarkdown from 'cli-markdown';

// It takes the columns of standard output.
export function show(source, columns) {
  process.stdout.columns = columns;
  return cliMarkdown(source);
}
