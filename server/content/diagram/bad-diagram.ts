/** A diagram that would be misread; each line of the message is a problem that names its edge or box. */
export class BadDiagram extends Error {}
