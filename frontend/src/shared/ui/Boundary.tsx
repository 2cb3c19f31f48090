// Keeps what fails to draw from taking the rest of the page with it. React tells the console, once.

import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands there instead. */
  otherwise?: ReactNode;
  children: ReactNode;
}

export class Boundary extends Component<BoundaryProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}
